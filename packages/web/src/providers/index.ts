export { addUiTexts, PageProviders } from './PageProviders.tsx';
