import { texts } from './texts.ts';
export function Component() {
  return <h1>{texts.useTexts()('title')}</h1>;
}
