import { STUDY_HEADERS } from '@contract/headers';

/** Whose call it is, and under which names it is sent. */
export type StudyNames = { [name in keyof typeof STUDY_HEADERS]?: string | undefined };

/** The headers of these names; who has none is left out. */
export function studyHeaders(said: StudyNames): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, header] of Object.entries(STUDY_HEADERS)) {
    const value = said[name as keyof StudyNames];
    if (value) headers[header] = value;
  }
  return headers;
}
