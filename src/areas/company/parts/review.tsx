import { Tag, type TagLook } from '@/ui/tag';

/** The documents' words for `isPass`. */
const REVIEWS: readonly (readonly [word: string, look: TagLook])[] = [
  ['未审核', 'waiting'],
  ['审核通过', 'passed'],
  ['审核不通过', 'failed'],
];

/** How an application stands. */
export function Review({ isPass }: { isPass: number }) {
  const [word, look] = REVIEWS[isPass] ?? ['未审核', 'waiting'];
  return <Tag word={word} look={look} />;
}
