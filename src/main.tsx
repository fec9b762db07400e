import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { router } from '@/app/router';
import { startUpdates } from '@/app/updates';
import { startSession } from '@/session/session';
import '@/ui/theme/tokens.css';
import '@/ui/theme/base.css';
import { startTheme } from '@/ui/theme/theme';

startTheme();
startSession();
const app = document.getElementById('app');
if (app) createRoot(app).render(<RouterProvider router={router} />);
startUpdates();
// The queue is nobody's first need: its database comes after the first screen.
const startSync = () => void import('@/study/sync').then((sync) => sync.startSync()).catch(() => undefined);
if (document.readyState === 'complete') startSync();
else addEventListener('load', startSync, { once: true });
