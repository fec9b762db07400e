import { useAtomValue } from 'jotai';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { ColumnTiles } from './column-tiles';
import { ServiceCall } from './service-call';

/** The row of columns; in 长辈版 it comes at the end, and a person to ask comes here. */
export default function Upper() {
  return isElder(useAtomValue(textSizeAtom)) ? <ServiceCall /> : <ColumnTiles />;
}
