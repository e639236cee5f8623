import { Heading, LogoMark, TextLink } from '@citame/ui/core';
import { SegmentedControl } from '@citame/ui/form';
import type { ThemeMode } from '@citame/ui/theme';
import { media, useThemeMode } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Story } from './story.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  max-width: 1440px;
  margin: 0 auto;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Index = styled.nav`
  position: sticky;
  top: 0;
  display: grid;
  gap: 16px;
  align-content: start;
  height: 100dvh;
  padding: 24px;
  overflow: auto;
  ${media.phone} {
    position: static;
    height: auto;
    padding: 20px 16px 0;
    ul {
      display: none;
    }
  }
`;

const Main = styled.main`
  display: grid;
  gap: 56px;
  min-width: 0;
  padding: 32px 32px 104px;
  ${media.phone} {
    padding: 20px 16px 104px;
  }
`;

const Part = styled.section`
  display: grid;
  gap: 28px;
  min-width: 0;
`;

const Sample = styled.article`
  display: grid;
  gap: 12px;
  min-width: 0;
`;

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

interface CatalogueProps {
  stories: readonly Story[];
  /** Id of the one story to show. */
  shown: string | null;
}

/** Every component in every state, or one story alone. */
export function Catalogue({ stories, shown }: CatalogueProps): ReactNode {
  const alone = stories.find(({ id }) => id === shown);
  if (alone) {
    return (
      <main data-story={alone.id}>
        <alone.Component />
      </main>
    );
  }
  const groups = [...new Set(stories.map(({ group }) => group))];
  return (
    <Frame>
      <Index aria-label="Stories">
        <LogoMark size={36} />
        <ModeSwitch />
        {groups.map((group) => (
          <div key={group}>
            <TextLink href={`#${group}`}>{group}</TextLink>
            <ul>
              {stories
                .filter((story) => story.group === group && story.alone)
                .map(({ id, name }) => (
                  <li key={id}>
                    <TextLink href={`?story=${id}`}>{name}</TextLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Index>
      <Main>
        <Heading level={1} size="page">
          Components
        </Heading>
        {groups.map((group) => (
          <Part key={group} id={group}>
            <Heading level={2} size="dialog">
              {group}
            </Heading>
            {stories
              .filter((story) => story.group === group && !story.alone)
              .map(({ id, name, Component }) => (
                <Sample key={id} data-story={id}>
                  <Heading level={3} size="label">
                    {name}
                  </Heading>
                  <div>
                    <Component />
                  </div>
                </Sample>
              ))}
          </Part>
        ))}
      </Main>
    </Frame>
  );
}

function ModeSwitch(): ReactNode {
  const [mode, setMode] = useThemeMode();
  return (
    <div>
      <SegmentedControl<ThemeMode>
        label="Colour mode"
        size="sm"
        options={modes}
        value={mode}
        onChange={setMode}
      />
    </div>
  );
}
