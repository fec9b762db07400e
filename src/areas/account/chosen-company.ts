import { readDraft, writeDraft } from '@/ui/draft';

export type ChosenCompany = { id: string; companyName: string };

/** The name of a learner's draft of one of the forms that have a company. */
export const formKey = (form: 'profile' | 'userData', learner: string) => `${form}:${learner}`;

/** Puts a company into the draft of the form that asked for it: it stands there when the form opens again. */
export function putCompany(key: string, company: ChosenCompany): void {
  writeDraft(key, { ...readDraft<Record<string, unknown>>(key), company });
}
