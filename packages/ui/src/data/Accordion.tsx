import { color, motion, radius } from '@citame/ui/theme';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  border-top: 1px solid ${color.line};
`;

const Item = styled.details`
  border-bottom: 1px solid ${color.line};
  interpolate-size: allow-keywords;
  &::details-content {
    height: 0;
    overflow: clip;
    transition:
      height ${motion.overlay} ${motion.curve},
      content-visibility ${motion.overlay} allow-discrete;
  }
  &[open]::details-content {
    height: auto;
  }
`;

const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 56px;
  padding: 12px 4px;
  font-weight: 600;
  font-size: 15px;
  line-height: 22px;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: ${color.brandInk};
  }
  &:focus-visible {
    border-radius: ${radius.block};
  }
  h2,
  h3,
  h4 {
    font: inherit;
  }
  svg {
    flex: none;
    color: ${color.muted};
    transition: transform ${motion.enter} ${motion.curve};
  }
  details[open] > & svg {
    transform: rotate(180deg);
  }
`;

const Answer = styled.div`
  max-width: 68ch;
  padding: 0 4px 20px;
  color: ${color.textSoft};
  font-size: 15px;
  line-height: 23px;
`;

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  /** Level of the titles in the outline of the page. */
  level?: 2 | 3 | 4;
  /** Opening one closes the others. */
  single?: boolean;
  /** `id` of the item that is open at first. */
  initial?: string;
}

/** Titles that open the text below them. The browser's own, so that it also works in a page without scripts. */
export function Accordion({ items, level = 3, single = false, initial }: AccordionProps): ReactNode {
  const name = useId();
  const Title = `h${level}` as const;
  return (
    <Root>
      {items.map(({ id, title, content }) => (
        <Item key={id} id={id} {...(single ? { name } : {})} {...(id === initial ? { open: true } : {})}>
          <Question>
            <Title>{title}</Title>
            <ChevronDown size={18} aria-hidden="true" />
          </Question>
          <Answer>{content}</Answer>
        </Item>
      ))}
    </Root>
  );
}
