import { expect } from "vitest";
import { signedIn } from "../factories.ts";
import { aPicture } from "../pictures.ts";
import { lastCode } from "../sent.ts";
import type { Rows } from "./table.ts";

export const identityRows: Rows = (row, given, ask) => {
  const uploaded = async () => {
    const file = { content: await aPicture(), filename: "me.jpg", type: "image/jpeg" };
    return (await ask("POST /api/chowk365/uploads3", { file })).data.results;
  };

  row("POST /uploads3", "multipart, one field file in; code 201, data.results out: image URL", async () => {
    const { status, code, data } = await ask("POST /api/chowk365/uploads3", {
      file: { content: await aPicture(), filename: "me.jpg", type: "image/jpeg" },
    });
    expect([status, code]).toEqual([201, 201]);
    const image = await given.app.inject({ url: data.results });
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  row("POST /send_otp", "country_code and phone in; data.token out", async () => {
    const { code, data } = await ask("POST /api/chowk365/send_otp", {
      payload: { country_code: "+91", phone: "9811100001" },
    });
    expect(code).toBe(200);
    expect(data.token).toMatch(/^[\w-]{20,}$/);
  });

  row("POST /verifylogin", "country_code, phone, otp and the Bearer header in; data out: the user entry", async () => {
    const phone = { country_code: "+91", phone: "9811100002" };
    const { token } = (await ask("POST /api/chowk365/send_otp", { payload: phone })).data;
    const otp = await lastCode(given, "9811100002");
    expect(otp).toMatch(/^[0-9]{4}$/);

    const { code, data } = await ask("POST /api/chowk365/verifylogin", { payload: { ...phone, otp }, token });

    expect(code).toBe(200);
    expect(data).toMatchObject({ _id: expect.any(String), name: "", email: "", phone: "9811100002", userImage: "" });
    const list = await ask(`GET /api/chowk365/odm/user_srv_booking/${data._id}`, { token: data.token });
    expect(list).toMatchObject({ code: 200, data: { results: [] } });
  });

  row("POST /login_with_email", "email and password in; data out: the user entry", async () => {
    const customer = await signedIn(given.db, { name: "Meera Iyer", email: "meera@example.test", password: "monsoon" });
    const { code, data } = await ask("POST /api/chowk365/login_with_email", {
      payload: { email: "meera@example.test", password: "monsoon" },
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      _id: customer.id,
      name: "Meera Iyer",
      email: "meera@example.test",
      phone: customer.phone,
      userImage: "",
      token: expect.any(String),
    });
  });

  row(
    "POST /user_register",
    "name, email, password, country_code, phone, userImage in; data.results out: the user entry",
    async () => {
      const { code, data } = await ask("POST /api/chowk365/user_register", {
        payload: {
          name: "Kavya Nair",
          email: "kavya@example.test",
          password: "ban-42",
          country_code: "+91",
          phone: "9811100003",
          userImage: await uploaded(),
        },
      });
      expect(code).toBe(200);
      expect(data.results).toMatchObject({
        _id: expect.any(String),
        name: "Kavya Nair",
        email: "kavya@example.test",
        phone: "9811100003",
        token: expect.any(String),
      });
      expect((await given.app.inject({ url: data.results.userImage })).statusCode).toBe(200);
    },
  );

  row(
    "PUT /update_user/{userId}",
    "name, email, userImage in; code 200, data.results out: the user entry",
    async () => {
      const { id, token } = await signedIn(given.db);
      const { code, data } = await ask(`PUT /api/chowk365/update_user/${id}`, {
        payload: { name: "Meera K. Iyer", email: "meera.k@example.test", userImage: await uploaded() },
        token,
      });
      expect(code).toBe(200);
      expect(data.results).toMatchObject({ _id: id, name: "Meera K. Iyer", email: "meera.k@example.test" });
      expect((await given.app.inject({ url: data.results.userImage })).statusCode).toBe(200);
    },
  );
};
