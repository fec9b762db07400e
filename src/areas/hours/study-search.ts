import * as z from 'zod/mini';
import { searchSchema } from '@/ui/search-schema';

/** What a study page needs to know; when it is absent, the frame says «请刷新页面后重试» and goes back. */
export const studySearch = searchSchema(() =>
  z.object({
    id: z.string().check(z.minLength(1)),
    /** 0 video, 1 rich text. */
    type: z.optional(z.string()),
    lessonId: z.string(),
    trainingId: z.string(),
  }),
);
export type StudySearch = ReturnType<typeof studySearch>;
