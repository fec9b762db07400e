/** What the app says to the messenger app that it runs in. */
type Bridge = {
  invoke(
    name: string,
    parameters: Record<string, string>,
    done: (result: { err_msg?: string }) => void,
  ): void;
};

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** Whether this page is shown inside the messenger app. */
export const inMessengerApp = (userAgent = navigator.userAgent): boolean => /MicroMessenger/i.test(userAgent);

/** So long the messenger app may take to bring its bridge, ms. */
const PATIENCE = 10_000;

/** What the bridge says of a payment. A hint only: the truth is asked from the server. */
export type BridgeOutcome = 'ok' | 'cancel' | 'fail';

/** The bridge may come after the page. Rejects when it does not come at all. */
function bridge(): Promise<Bridge> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(late);
      document.removeEventListener('WeixinJSBridgeReady', take);
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge);
      else reject(new Error('no bridge'));
    };
    const late = setTimeout(take, PATIENCE);
    document.addEventListener('WeixinJSBridgeReady', take);
  });
}

export type PaySheet = {
  appid: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
};

/** Opens the messenger app's own payment sheet over the page. */
export async function payInMessengerApp({ appid, ...sheet }: PaySheet): Promise<BridgeOutcome> {
  const there = await bridge().catch(() => undefined);
  if (!there) return 'fail';
  return new Promise((resolve) => {
    there.invoke('getBrandWCPayRequest', { appId: appid, ...sheet }, ({ err_msg: said = '' }) => {
      resolve(said.endsWith(':ok') ? 'ok' : said.endsWith(':cancel') ? 'cancel' : 'fail');
    });
  });
}
