import fc from "fast-check";
import { inject } from "vitest";

// Property tests try the same values wherever a commit is tested, and others on the next: what is green here is green there.
fc.configureGlobal({ seed: inject("seed") });
