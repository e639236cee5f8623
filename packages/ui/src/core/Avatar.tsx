import type { EmployeeColor } from '@citame/ui/theme';
import { employee } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { css, styled } from 'styled-components';

const sizes = {
  sm: css`
    width: 22px;
    height: 22px;
    border-radius: 7px;
    font-size: 10px;
  `,
  md: css`
    width: 28px;
    height: 28px;
    border-radius: 9px;
    font-size: 11px;
  `,
  lg: css`
    width: 40px;
    height: 40px;
    border-radius: 12px;
    font-size: 14px;
  `,
  xl: css`
    width: 64px;
    height: 64px;
    border-radius: 18px;
    font-size: 22px;
  `,
};

const Root = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  background: ${employee.ground};
  color: ${employee.ink};
  font-weight: 650;
  line-height: 1;
  letter-spacing: 0.01em;
  box-shadow: inset 0 0 0 1px color-mix(in oklab, ${employee.bar} 28%, transparent);
  ${({ $size }) => sizes[$size]}
  &[data-initials]::before {
    content: attr(data-initials);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface AvatarProps {
  /** Name of the person: its initials are shown without an image. */
  name: string;
  src?: string | undefined;
  color?: EmployeeColor;
  size?: keyof typeof sizes;
}

/** An ornament beside a written name: screen readers pass over it, and its initials are no text of the page. */
export function Avatar({ name, src, color = 7, size = 'md' }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const shown = src !== undefined && src !== broken ? src : undefined;
  return (
    <Root
      $size={size}
      data-employee-color={color}
      aria-hidden="true"
      {...(shown === undefined ? { 'data-initials': initials(name) } : {})}
    >
      {shown !== undefined && (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      )}
    </Root>
  );
}

/** First letters of the first and the last word; of an only word its first two letters. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters =
    last === undefined ? Array.from(first).slice(0, 2) : [Array.from(first)[0], Array.from(last)[0]];
  return letters.join('').toLocaleUpperCase();
}
