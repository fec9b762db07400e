import { part } from '@/ui/part';

// Nobody waits for them: lessons and hours stand without.
export const DownloadCard = part(async () => ({
  default: (await import('./download-card')).DownloadCard,
}));
export const HourDownload = part(async () => ({
  default: (await import('./hour-download')).HourDownload,
}));
