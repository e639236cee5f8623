import { color, font } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A chat bubble that holds an appointment. An ornament: name the link around it. */
export function LogoMark({ size = 30 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M8 3h16a6 6 0 0 1 6 6v11a6 6 0 0 1-6 6H13.5L7.6 30.4A1 1 0 0 1 6 29.6V25.8A6 6 0 0 1 2 20V9a6 6 0 0 1 6-6Z"
        fill={color.brand}
      />
      <rect x="8" y="9" width="3.6" height="11.5" rx="1.8" fill={color.mark} />
      <rect x="14" y="9.6" width="10" height="3.2" rx="1.6" fill={color.onBrand} />
      <rect x="14" y="16.4" width="6.4" height="3.2" rx="1.6" fill={color.onBrand} opacity="0.72" />
    </svg>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: 680 19px/24px ${font.display};
  letter-spacing: -0.03em;
`;

/** The mark with the product's name beside it, given as children. */
export function Logo({ size = 30, children }: { size?: number; children: ReactNode }): ReactNode {
  return (
    <Root>
      <LogoMark size={size} />
      {children}
    </Root>
  );
}
