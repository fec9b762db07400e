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
