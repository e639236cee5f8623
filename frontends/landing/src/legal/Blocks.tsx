import { color, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Inline } from './Inline.tsx';
import type { Block } from './legalDocument.ts';

const Root = styled.div`
  color: ${color.textSoft};
  font-size: 16px;
  line-height: 26px;
  overflow-wrap: break-word;
  text-wrap: pretty;
  > * + * {
    margin-top: 12px;
  }
  h3 {
    margin-top: 20px;
    color: ${color.text};
    font-weight: 600;
    font-size: 16px;
    line-height: 24px;
  }
  ul {
    padding-left: 20px;
    list-style: disc;
  }
  ol {
    padding-left: 22px;
    list-style: decimal;
  }
  li + li {
    margin-top: 6px;
  }
  li::marker {
    color: ${color.muted};
  }
  strong {
    color: ${color.text};
    font-weight: 600;
  }
  code {
    padding: 1px 6px;
    border-radius: ${radius.chip};
    background: ${color.sunken};
    color: ${color.text};
    font-size: 14px;
  }
`;

const Template = styled.blockquote`
  margin-inline: 0;
  padding: 16px 20px;
  border: 1px solid ${color.line};
  border-left: 4px solid ${color.brand};
  border-radius: ${radius.block};
  background: ${color.surface};
  color: ${color.text};
  font-size: 15px;
  line-height: 24px;
  p {
    min-height: 24px;
  }
`;

export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <Root>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Root>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Inline>{block.text}</Inline>
        </p>
      );
    case 'list':
      return <ul>{linesOf(block.lines, 'li')}</ul>;
    case 'steps':
      return <ol>{linesOf(block.lines, 'li')}</ol>;
    case 'template':
      return <Template>{linesOf(block.lines, 'p')}</Template>;
  }
}

function linesOf(lines: readonly string[], Line: 'li' | 'p'): ReactNode {
  return lines.map((line, index) => (
    <Line key={index}>
      <Inline>{line}</Inline>
    </Line>
  ));
}
