/**
 * Submits the payment app's form, which came as HTML from our server. It is read without being run, and put together
 * anew from its address and its fields: no script of it ever runs here. False when there is no such form in it.
 */
export function submitPaymentForm(html: string): boolean {
  const given = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  const action = given && webAddress(given.getAttribute('action') ?? '');
  if (!given || !action) return false;
  const form = document.createElement('form');
  form.action = action;
  // By attributes: a field that is called `method` hides the form's own.
  form.method = given.getAttribute('method') ?? 'get';
  form.acceptCharset = given.getAttribute('accept-charset') ?? 'utf-8';
  form.hidden = true;
  for (const field of given.querySelectorAll<HTMLInputElement>('input[name]')) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = field.name;
    input.value = field.value;
    form.append(input);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  return true;
}

/** Of the web only: a form's address may not be a script. */
function webAddress(raw: string): string | undefined {
  try {
    const url = new URL(raw, location.href);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves for a provider's page, which has to be of the web and wants to know from where one comes. */
export function leaveFor(address: string): boolean {
  const url = webAddress(address);
  if (!url) return false;
  const link = document.createElement('a');
  link.href = url;
  link.referrerPolicy = 'origin';
  link.click();
  return true;
}
