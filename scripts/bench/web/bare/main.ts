import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// What any page of React with the router costs before it shows a word: nothing else stands in it.
const rootRoute = createRootRoute({ component: () => createElement('h1', null, '职业健康学习') });
const router = createRouter({ routeTree: rootRoute });
const app = document.getElementById('app');
if (app) createRoot(app).render(createElement(RouterProvider, { router }));
