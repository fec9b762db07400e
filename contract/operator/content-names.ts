import * as z from 'zod/mini';

/**
 * A slug: letters (Chinese ones too), digits, `-`, `_` and `.` between them; lower case, for some file systems know no other.
 * It is the name of a file or folder of the content folder without the number that only orders it.
 */
export const SLUG = /^[\p{Ll}\p{Lo}\p{N}]+(?:[-_.][\p{Ll}\p{Lo}\p{N}]+)*$/u;
export const SLUG_LONGEST = 80;

/** A slug of one part. */
export const ownSlug = z.string().check(z.maxLength(SLUG_LONGEST), z.regex(SLUG));

/** Of help the whole path, hence the slashes. */
export const slug = z.string().check(
  z.maxLength(400),
  z.refine((written) => written.split('/').every((part) => part.length <= SLUG_LONGEST && SLUG.test(part))),
);

/** An id is digits, more than a number can hold: always a string. */
export const ID = /^[1-9]\d{0,31}$/;

export const namesOf = {
  slug,
  was: z.optional(slug),
  id: z.optional(z.string().check(z.regex(ID))),
};
