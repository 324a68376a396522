import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, readTrustedProxies } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0000:0000:0000:0009", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("every address of a network of 64 bits counts as one, and no two networks do", () => {
  const part = fc.integer({ min: 0, max: 0xffff });
  const half = fc.tuple(part, part, part, part);
  const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");
  fc.assert(
    fc.property(half, half, half, half, (net, one, two, other) => {
      expect(networkOf(text([...net, ...one]))).toBe(networkOf(text([...net, ...two])));
      fc.pre(text(net) !== text(other));
      expect(networkOf(text([...net, ...one]))).not.toBe(networkOf(text([...other, ...one])));
    }),
  );
});

test.each([
  ["false", false],
  ["0", false],
  ["true", 1],
  ["2", 2],
  ["loopback", ["loopback"]],
  ["10.0.0.0/8, 2001:db8::/32, 192.0.2.4", ["10.0.0.0/8", "2001:db8::/32", "192.0.2.4"]],
])("TRUST_PROXY=%s is understood", (text, meant) => {
  expect(readTrustedProxies(text)).toEqual(meant);
});

test.each([
  "yes",
  "*",
  "10",
  "10.0.0.0/33",
  "10.0.0.0/8/8",
  "10.0.0.0/",
  "10.0.0/8",
  "proxy.internal",
  "2001:db8::/129",
  "10.0.0.1,",
])("TRUST_PROXY=%s is not", (text) => {
  expect(readTrustedProxies(text)).toBeUndefined();
});
