import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/(account)/settingUser')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/(account)/settingUser"!</div>;
}
