import { getWords } from "words:desk-failed-jobs";
import { getWords as getMessages } from "words:desk-message-names";
import type { FailedJob, NamedJob } from "@chowk/contract";
import { nameInWords } from "../../parts/name-in-words.ts";
import { wordFor } from "../../parts/word-for.ts";

/** "Send a text message"; the job's own name, if only an earlier release knew it. */
export function jobInWords(task: string): string {
  const words: Record<NamedJob, string> = getWords().jobs;
  return wordFor(words, task);
}

/** "Send a text message: order moved". */
export function whatInWords({ task, template }: Pick<FailedJob, "task" | "template">): string {
  const job = jobInWords(task);
  return template ? getWords().withMessage({ job, message: wordFor(getMessages(), template) }) : job;
}

/** Whom or what it is about, by name; people may have given none yet. */
export const subjectInWords = ({ name }: NonNullable<FailedJob["about"]>): string => nameInWords(name);

/** "Write the invoice of an order, CH-7K3M-92QD". */
export const nameOf = (job: FailedJob): string =>
  job.about ? getWords().what({ job: whatInWords(job), name: subjectInWords(job.about) }) : whatInWords(job);
