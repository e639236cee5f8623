import { color, media, motion, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import type { Choice, ChoiceProps } from './choice.ts';
import { HiddenRadio } from './HiddenChoice.ts';

const Root = styled.div`
  display: inline-flex;
  max-width: 100%;
  padding: 3px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

const hiddenWords = css`
  > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Segment = styled.label<{ $small: boolean; $iconsBelow: SegmentedControlProps<string>['iconsBelow'] }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: ${({ $small }) => ($small ? '28px' : '30px')};
  padding: 0 ${({ $small }) => ($small ? '9px' : '12px')};
  border-radius: 7px;
  color: ${color.textSoft};
  font-weight: 550;
  font-size: ${({ $small }) => ($small ? '12.5px' : '13.5px')};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.hover};
  &:hover {
    color: ${color.text};
  }
  &:has(:checked) {
    background: ${color.surface};
    color: ${color.text};
    box-shadow:
      0 1px 2px rgb(40 16 34 / 0.12),
      0 0 0 1px ${color.line};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  svg {
    flex: none;
  }
  ${media.phone} {
    height: 38px;
  }
  ${({ $iconsBelow }) =>
    $iconsBelow !== undefined &&
    ($iconsBelow === 'always'
      ? hiddenWords
      : css`
          ${media[$iconsBelow]} {
            ${hiddenWords}
          }
        `)}
  ${media.forcedColors} {
    &:has(:checked) {
      outline: 2px solid;
    }
  }
`;

interface SegmentOption<Value extends string> extends Choice<Value> {
  icon?: ReactNode;
  /** Name for screen readers, where the label is an abbreviation. */
  name?: string;
}

interface SegmentedControlProps<Value extends string> extends ChoiceProps<Value> {
  /** Name of the group. */
  label: string;
  options: readonly SegmentOption<Value>[];
  size?: 'sm' | 'md';
  /** Width of the window below which only the icons are shown; `always`: on any. */
  iconsBelow?: 'phone' | 'narrow' | 'always' | undefined;
}

/** A choice of one of few values, all in sight: a radio group in one line. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  iconsBelow,
}: SegmentedControlProps<Value>): ReactNode {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value} $small={size === 'sm'} $iconsBelow={iconsBelow}>
          <HiddenRadio
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            {...(option.name === undefined ? {} : { 'aria-label': option.name })}
          />
          {option.icon}
          <span>{option.label}</span>
        </Segment>
      ))}
    </Root>
  );
}
