import { SkeletonLine } from '@/ui/states';

/** The first tiles of the row, on their way. */
export const TilesBones = () => (
  <>
    {['8rem', '7rem', '6rem'].map((width) => (
      <SkeletonLine key={width} width={width} height="var(--target)" radius="999px" />
    ))}
  </>
);
