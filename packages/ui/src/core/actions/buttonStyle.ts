import { color, media, motion, radius, shadow } from '@citame/ui/theme';
import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants = {
  primary: css`
    background: ${color.brand};
    color: ${color.onBrand};
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.14),
      0 1px 2px rgb(40 16 34 / 0.18);
    &:hover {
      background: ${color.brandHover};
    }
  `,
  outline: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.line};
    box-shadow: ${shadow.resting};
    &:hover {
      border-color: ${color.lineStrong};
    }
  `,
  ghost: css`
    background: transparent;
    color: inherit;
    &:hover {
      background: color-mix(in oklab, currentColor 8%, transparent);
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover {
      background: ${color.dangerHover};
    }
  `,
  inverse: css`
    background: ${color.onDeep};
    color: ${color.deep};
    &:hover {
      background: ${color.onDeepSoft};
    }
  `,
};

const sizes = {
  sm: css`
    min-height: 32px;
    padding: 0 12px;
    border-radius: ${radius.block};
    font-size: 13px;
    ${media.phone} {
      min-height: 44px;
    }
  `,
  md: css`
    min-height: 40px;
    padding: 0 16px;
    border-radius: ${radius.control};
    font-size: 14px;
    ${media.phone} {
      min-height: 44px;
      font-size: 15px;
    }
  `,
  lg: css`
    min-height: 52px;
    padding: 0 24px;
    border-radius: ${radius.card};
    font-size: 16px;
  `,
};

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

/** The look that buttons and links dressed as buttons share. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid transparent;
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${motion.hover},
    border-color ${motion.hover},
    box-shadow ${motion.hover};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }
  svg {
    flex: none;
  }
`;
