import { Heading } from '@citame/ui/core';
import { color, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LegalSection } from './legalDocument.ts';

const Root = styled.nav`
  grid-area: contents;
  position: sticky;
  top: 96px;
  max-height: calc(100dvh - 120px);
  overflow-y: auto;
  ol {
    display: grid;
    margin-top: 8px;
    border-left: 1px solid ${color.line};
  }
  a {
    display: block;
    padding: 5px 0 5px 14px;
    color: ${color.textSoft};
    font-size: 14px;
    line-height: 20px;
  }
  a:hover {
    color: ${color.brandInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 1000px) {
    position: static;
    max-height: none;
    padding: 16px 20px;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    ol {
      border: 0;
    }
    a {
      padding: 12px 0;
    }
  }
`;

/** Table of contents with links to the sections. */
export function ContentsList({
  title,
  sections,
}: {
  title: string;
  sections: readonly LegalSection[];
}): ReactNode {
  return (
    <Root aria-labelledby="contents">
      <Heading level={2} size="label" id="contents">
        {title}
      </Heading>
      <ol>
        {sections.map((section, index) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>
              {index + 1}. {section.title}
            </a>
          </li>
        ))}
      </ol>
    </Root>
  );
}
