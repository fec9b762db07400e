import type { Packs } from '@/offline/packs';
import { moment } from '@/ui/dates';

/** Whether the app opens here without network, and if not yet, what it takes. */
export function packsWords({ missing, since, working, full }: Packs): string {
  if (missing === 0) return since === undefined ? '已可离线打开' : `已可离线打开 · ${moment(since)}`;
  if (full) return `手机没有空间了，还差 ${missing} 包。腾出一些，再打开应用就接着取`;
  return working ? `还差 ${missing} 包，正在取` : `还差 ${missing} 包，有网络就接着取`;
}
