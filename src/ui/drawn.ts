/** An element as it stood: its tag, its attributes, and what is in it. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...within: Drawn[]];

/** Keeps an element's form, to be drawn again without React. */
export function drawnOf(element: Element): Drawn {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const within = [...element.childNodes].map((node) =>
    node instanceof Element ? drawnOf(node) : (node.textContent ?? ''),
  );
  return [element.localName, attributes, ...within];
}

/** Node by node, as React has made them: nothing in it is ever read as HTML. */
export function draw(drawn: Drawn): Element | string {
  if (typeof drawn === 'string') return drawn;
  const [tag, attributes, ...within] = drawn;
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name] as string);
  element.append(...within.map(draw));
  return element;
}
