import { color, media } from '@citame/ui/theme';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.dl`
  display: grid;
  grid-template-columns: minmax(140px, auto) minmax(0, 1fr);
  gap: 6px 16px;
  margin: 0;
  > dt {
    color: ${color.textSoft};
  }
  > dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    > dd {
      margin-bottom: 8px;
    }
  }
`;

/** Names and values; what is null is left out. */
export function Facts({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <Root>
      {of
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </Root>
  );
}
