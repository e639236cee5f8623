import { Toaster } from '@citame/ui/toast';
import { UiProvider } from '@citame/ui/theme';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './Catalogue.tsx';
import { labels } from './labels.ts';
import { collectStories } from './story.ts';

const place = document.getElementById('root');
if (!place) {
  throw new Error('The page has no #root');
}
createRoot(place).render(
  <UiProvider language="es" labels={labels}>
    <Catalogue stories={collectStories()} shown={new URLSearchParams(location.search).get('story')} />
    <Toaster />
  </UiProvider>,
);
