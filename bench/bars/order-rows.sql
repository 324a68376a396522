-- An order's six rows as pgbench writes them: the floor of bar 3. Ids are made from numbers (order-rows.ts adds the rows that they
-- refer to); each client has its own partners, booked one hour after another, so that no constraint refuses a row.
\set n :n + 1
\set id :client_id * 10000000 + :n
\set customer :id % :people
\set partner :client_id * :own + :n % :own
\set hour :n / :own
begin;
insert into booking (id, number, customer_id, status, payment_type, currency, total, address_type, flat_no, address, landmark,
    area, pincode, phone, latitude, longitude, starts_at, ends_at, idempotency_key, request_hash)
  values (lpad(to_hex(:id::bigint), 32, '0')::uuid,
    'CH-' || translate(regexp_replace(upper(lpad(to_hex(:id::bigint), 8, '0')), '(....)', '\1-'), '01', 'GH'),
    lpad(to_hex(:customer::bigint), 32, '0')::uuid, 'Open', 'COD', 'INR', 59900, 'Home', 'B-204',
    '12th Main Road, Indiranagar, Bengaluru', 'Metro station', 'Bengaluru', '560038', '9876543210', 12.9716, 77.6412,
    timestamptz '2100-01-01 00:00' + make_interval(hours => :hour::int),
    timestamptz '2100-01-01 00:45' + make_interval(hours => :hour::int),
    'key-' || :id::bigint, sha256((:id::bigint)::text::bytea));
insert into job (id, booking_id, sub_category_id, partner_id, status, during, latitude, longitude, answer_by)
  values (lpad(to_hex(:id::bigint), 32, '0')::uuid, lpad(to_hex(:id::bigint), 32, '0')::uuid, lpad('', 32, '0')::uuid,
    lpad(to_hex(:partner::bigint), 32, '0')::uuid, 'Offered',
    tstzrange(timestamptz '2100-01-01 00:00' + make_interval(hours => :hour::int),
      timestamptz '2100-01-01 00:45' + make_interval(hours => :hour::int)), 12.9716, 77.6412, '2100-01-01');
insert into job_offer (job_id, partner_id)
  values (lpad(to_hex(:id::bigint), 32, '0')::uuid, lpad(to_hex(:partner::bigint), 32, '0')::uuid);
insert into booking_event (booking_id, event, by_kind, by_id, order_status, starts_at)
  values (lpad(to_hex(:id::bigint), 32, '0')::uuid, 'placed', 'customer', lpad(to_hex(:customer::bigint), 32, '0')::uuid, 'Open',
    timestamptz '2100-01-01 00:00' + make_interval(hours => :hour::int));
insert into booking_event (booking_id, job_id, event, by_kind, order_status, status_before, status, partner_id, answer_by, starts_at)
  values (lpad(to_hex(:id::bigint), 32, '0')::uuid, lpad(to_hex(:id::bigint), 32, '0')::uuid, 'offered', 'system', 'Open',
    'Unassigned', 'Offered', lpad(to_hex(:partner::bigint), 32, '0')::uuid, '2100-01-01',
    timestamptz '2100-01-01 00:00' + make_interval(hours => :hour::int));
insert into booking_line (booking_id, position, service_id, service_name, price, image, job_id)
  values (lpad(to_hex(:id::bigint), 32, '0')::uuid, 0, lpad('', 32, '0')::uuid, 'AC service', 59900,
    '/media/catalogue/service/480.webp', lpad(to_hex(:id::bigint), 32, '0')::uuid);
commit;
