import { html } from 'hono/html';
import { SANDBOX_WECHAT_AUTHORISE } from '../outside/sandbox';
import { PEOPLE } from './identity-page';
import { sandboxPage } from './page';

/** The messenger app's authorisation page: whoever is chosen agrees. Links, because a form may not lead elsewhere. */
export function authorisePage(query: Record<string, string>) {
  return sandboxPage(
    '微信授权沙箱',
    '代替微信的授权页，只在演示里有。选一位学员，就以他的微信身份回到原来的页面。',
    html`<ul>
        ${PEOPLE.map(([phone, who]) => {
          const address = `${SANDBOX_WECHAT_AUTHORISE}?${new URLSearchParams({ ...query, phone })}`;
          return html`<li><a href="${address}">${phone} ${who}</a></li>`;
        })}
      </ul>`,
  );
}
