import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<Parameters<typeof StyleSheetManager>[0]['stylisPlugins']>[number];
type Element = Parameters<Plugin>[0];

const conditions = new Set(['@media', '@supports', '@container']);

/**
 * Puts a condition into the rule that it is about: `.a{@media …{…}}` instead of `@media …{.a{…}}`. It means the same,
 * but for a new rule a browser restyles its elements, and for a new condition the whole page, which would slow down the
 * first dialog, menu or list of a visit.
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
