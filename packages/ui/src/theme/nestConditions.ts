import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<Parameters<typeof StyleSheetManager>[0]['stylisPlugins']>[number];
type Element = Parameters<Plugin>[0];

const conditions = new Set(['@media', '@supports', '@container']);

/**
 * Puts a condition into the rule that it is about: `.a{@media …{…}}` instead of `@media …{.a{…}}`. It means the same; but
 * a browser that is given a rule looks at its elements, and one that is given a condition looks anew at the whole page,
 * which the first dialog, menu or list of a visit would pay for.
 */
export const nestConditions: Plugin = (element, _index, siblings) => {
  const { children } = element;
  if (element.root !== null || !conditions.has(element.type) || !Array.isArray(children)) {
    return;
  }
  if (!children.every(({ type }) => type === 'rule')) {
    return;
  }
  const place = siblings.indexOf(element);
  siblings.splice(place + 1, 0, ...children.map((rule) => conditionWithin(rule, element)));
  // It has nothing left to say.
  element.type = 'comm';
};

function conditionWithin(rule: Element, condition: Element): Element {
  const nested: Element = { ...condition, root: rule, children: rule.children };
  return { ...rule, root: null, children: [nested] };
}
