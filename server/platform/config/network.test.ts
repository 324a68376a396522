import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, networksOf, readTrustedProxies } from "./network.ts";

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

test.each([
  ["203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
  ["::ffff:203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
  ["2001:db8:1:2345::6", ["2001:db8:1:2345::/64", "2001:db8:1:2300::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:23::6", ["2001:db8:1:23::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
])("%s is in its networks, narrowest first", (address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
});

test("a wider network may do more than a narrower one, and less than all the networks in it together", () => {
  for (const [address, inside] of [
    ["203.0.113.7", [256]],
    ["2001:db8::1", [256, 256]],
  ] as const) {
    const shares = networksOf(address).map(({ share }) => share);
    expect(shares[0]).toBe(1);
    for (const [n, within] of inside.entries()) {
      expect(shares[n + 1]).toBeGreaterThan(shares[n] ?? 0);
      expect(shares[n + 1]).toBeLessThan((shares[n] ?? 0) * within);
    }
  }
});

test("all addresses of a /64 count as one network, and two /64s never do", () => {
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
])("TRUST_PROXY=%s is not understood", (text) => {
  expect(readTrustedProxies(text)).toBeUndefined();
});
