import { expect } from "vitest";
import { anAddress, anOrder, aPartner, aService, signedIn } from "../factories.ts";
import type { Rows } from "./table.ts";

export const orderRows: Rows = (row, given, ask) => {
  async function aCustomerWithOrder() {
    const customer = await signedIn(given.db);
    const service = await aService(given.db, { name: "Tap repair", price: 1199_00 });
    const partner = await aPartner(given.db);
    const order = await anOrder(given.db, {
      customer_id: customer.id,
      services: [service],
      status: "Completed",
      partner_id: partner.id,
    });
    const asRead = {
      _id: order.id,
      ordId: order.number,
      createdAt: order.placed_at.toISOString(),
      orderedDate: order.placed_at.toISOString(),
      ordStatus: "Completed",
      totalPrice: 1199,
      TotalPrice: 1199,
      paymentType: "COD",
      servicePartnerId: partner.id,
      rating: null,
      review: null,
      ServiceAddress: {
        addressType: "Home",
        address: "12th Main Road, Indiranagar, Bengaluru",
        landmark: "Metro station",
        flatNo: "B-204",
        pincode: "560038",
        area: expect.any(String),
        phoneNo: "9876543210",
      },
      services_json: [
        {
          serviceDetail: { _id: service.id, ServiceName: "Tap repair", Price: 1199, Image: service.image },
          userRating: null,
          userReview: null,
        },
      ],
    };
    return { ...customer, order, asRead };
  }

  row("GET /odm/user_srv_booking/{userId}", "nothing in; data.results out: bookings", async () => {
    const { id, token, asRead } = await aCustomerWithOrder();
    const { code, data } = await ask(`GET /api/chowk365/odm/user_srv_booking/${id}`, { token });
    expect(code).toBe(200);
    expect(data.results).toMatchObject([asRead]);
  });

  row("GET /odm/srv_booking/{id}", "nothing in; code 200, data out: the booking", async () => {
    const { token, asRead } = await aCustomerWithOrder();
    for (const id of [asRead._id, asRead.ordId]) {
      const { code, data } = await ask(`GET /api/chowk365/odm/srv_booking/${id}`, { token });
      expect(code).toBe(200);
      expect(data).toMatchObject(asRead);
    }
  });

  row("POST /odm/srv_booking", "order booking payload in; code, data.results[0].ordId out", async () => {
    const { id, token } = await signedIn(given.db);
    const address = await anAddress(given.db, { customer_id: id });
    const services = [await aService(given.db, { price: 599_00 }), await aService(given.db, { price: 299_50 })];
    const { code, data } = await ask("POST /api/chowk365/odm/srv_booking", {
      payload: {
        userId: id,
        services_json: services.map((service) => ({
          serviceId: service.id,
          serviceName: service.name,
          srvCategoryId: "c1",
          servicePrice: service.price / 100,
          srvCategoryName: "Plumbing",
          srvSubCategoryId: "s1",
          srvSubCategoryName: "Taps",
        })),
        paymentType: "COD",
        addressId: address.id,
        totalPrice: 898.5,
        discount_price: "",
      },
      token,
    });
    expect(code).toBe(200);
    const booking = await ask(`GET /api/chowk365/odm/srv_booking/${data.results[0].ordId}`, { token });
    expect(booking.data).toMatchObject({ ordStatus: "Open", totalPrice: 898.5, paymentType: "COD" });
  });

  row("PUT /odm/payment_status_success/{orderId}", "nothing in; code, data.order._id out", async () => {
    const { id: customer_id, token, order } = await aCustomerWithOrder();
    const paid = await anOrder(given.db, { customer_id, payment_type: "Online", payment_status: "SUCCESS" });
    for (const [{ id, number }, expected] of [
      [paid, 200],
      [order, 409],
    ] as const) {
      for (const name of [id, number]) {
        const { code, data } = await ask(`PUT /api/chowk365/odm/payment_status_success/${name}`, { token });
        expect(code).toBe(expected);
        expect(data.order._id).toBe(id);
      }
    }
  });

  row("PUT /odm/payment_status_failed/{orderId}", "nothing in; code out", async () => {
    const { token, order } = await aCustomerWithOrder();
    for (const id of [order.id, order.number]) {
      const { code } = await ask(`PUT /api/chowk365/odm/payment_status_failed/${id}`, { token });
      expect(code).toBe(200);
    }
  });

  const readAgain = async ({ token, order }: Awaited<ReturnType<typeof aCustomerWithOrder>>) =>
    (await ask(`GET /api/chowk365/odm/srv_booking/${order.number}`, { token })).data;

  row("PUT /serviceReview/{serviceId}", "userId, ordId, review in; the toast's words out", async () => {
    const customer = await aCustomerWithOrder();
    const { serviceDetail } = customer.asRead.services_json[0] ?? {};
    const { code, message } = await ask(`PUT /api/chowk365/serviceReview/${serviceDetail?._id}`, {
      payload: { userId: customer.id, ordId: customer.order.number, review: "Neat work." },
      token: customer.token,
    });
    expect([code, message]).toEqual([200, "Your review has been submitted"]);
    expect((await readAgain(customer)).services_json[0].userReview).toBe("Neat work.");
  });

  row("PUT /serviceRating/{serviceId}", "userId, ordId, rating in; the toast's words out", async () => {
    const customer = await aCustomerWithOrder();
    const { serviceDetail } = customer.asRead.services_json[0] ?? {};
    const { code, message } = await ask(`PUT /api/chowk365/serviceRating/${serviceDetail?._id}`, {
      payload: { userId: customer.id, ordId: customer.order.id, rating: 4 },
      token: customer.token,
    });
    expect([code, message]).toEqual([200, "Your rating has been submitted"]);
    expect((await readAgain(customer)).services_json[0].userRating).toBe(4);
  });

  row("PUT /service_partner_Review/{servicePartnerId}", "userId, ordId, review in; the toast's words out", async () => {
    const customer = await aCustomerWithOrder();
    const { code, message } = await ask(
      `PUT /api/chowk365/service_partner_Review/${customer.asRead.servicePartnerId}`,
      {
        payload: { userId: customer.id, ordId: customer.order.id, review: "Came on time." },
        token: customer.token,
      },
    );
    expect([code, message]).toEqual([200, "Your review has been submitted"]);
    expect((await readAgain(customer)).review).toBe("Came on time.");
  });

  row("PUT /service_partner_Rating/{servicePartnerId}", "userId, ordId, rating in; the toast's words out", async () => {
    const customer = await aCustomerWithOrder();
    const { code, message } = await ask(
      `PUT /api/chowk365/service_partner_Rating/${customer.asRead.servicePartnerId}`,
      {
        payload: { userId: customer.id, ordId: customer.order.number, rating: 5 },
        token: customer.token,
      },
    );
    expect([code, message]).toEqual([200, "Your rating has been submitted"]);
    expect((await readAgain(customer)).rating).toBe(5);
  });
};
