import type { MendedRows } from '@citame/contracts';
import { Banner, Text } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

const Rows = styled.ul`
  display: grid;
  gap: 4px;
  max-height: 132px;
  margin-top: 4px;
  overflow: auto;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

interface MendedProps {
  readonly mended: MendedRows;
}

/** Rows of a spreadsheet with a quote that is not closed, which are to be looked at. */
export function Mended({ mended: { count, first } }: MendedProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Banner tone="warning" role="status" title={text('mended', { count })}>
      {text('mendedText')}
      <Rows>
        {first.map(({ row, text: line }) => (
          <li key={row}>
            <Text as="span" strong numeric size="sm">
              {text('mendedRow', { row })}
            </Text>{' '}
            <Text as="span" size="sm">
              {line}
            </Text>
          </li>
        ))}
        {count > first.length && <li>{text('mendedMore', { count: count - first.length })}</li>}
      </Rows>
    </Banner>
  );
}
