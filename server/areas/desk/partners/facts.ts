import type { WorkHours } from "@chowk/contract";

interface WorkRow {
  radius_km: number | null;
  is_own: boolean;
  /** The sub-categories, in any order: the order has no meaning. */
  skills: readonly string[];
}

/** Returns what the desk's form of a partner's work contains, which a change replaces. */
export const workOf = ({ radius_km: radiusKm, is_own: isOwn, skills }: WorkRow) => ({
  ...{ radiusKm, skills: skills.toSorted() },
  // A version that an older release reckoned stays true as long as this is off.
  ...(isOwn && { isOwn }),
});

/** Returns the same for the numbers that a partner has for their taxes. */
export const taxOf = ({ gstin, pan }: { gstin: string | null; pan: string | null }) => ({
  gstin: gstin ?? "",
  // A version that an older release reckoned stays true as long as there is none.
  ...(pan && { pan }),
});

/** Returns what the desk's form of weekly hours contains. */
export const hoursOf = (week: readonly WorkHours[]) => ({ week });

/** Returns what the desk's form of a partner's contact contains. */
export const contactOf = ({ name, phone, email }: { name: string; phone: string; email: string }) => ({
  name,
  phone,
  email,
});

/** Returns what the desk's map of where a partner sets out from contains. */
export const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) => ({
  latitude,
  longitude,
});

/** Returns what tells one account of a partner from the one before. */
export const bankOf = (account: { changedAt: Date } | undefined) => ({
  changedAt: account?.changedAt.toISOString() ?? null,
});
