interface WorkRow {
  radius_km: number | null;
  /** The sub-categories, in any order: it says nothing of the work. */
  skills: readonly string[];
}

/** What the desk's form of a partner's work holds: what a change is made over. */
export const workOf = ({ radius_km: radiusKm, skills }: WorkRow) => ({ radiusKm, skills: skills.toSorted() });

/** The same of the number for GST. */
export const taxOf = ({ gstin }: { gstin: string | null }) => ({ gstin: gstin ?? "" });
