import * as z from 'zod/mini';
import { searchSchema, word } from '@/ui/search-schema';

/** What the pages of course-platform hours need to know. */
export const moocSearch = searchSchema(() =>
  z.object({
    id: z.string().check(z.minLength(1)),
    lessonId: word,
    trainingId: word,
    /** The platform's id of the video; the hour's detail says it too. */
    videoId: word,
    /** What a text is called. */
    title: word,
  }),
);
