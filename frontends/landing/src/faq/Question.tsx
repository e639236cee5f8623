import { color, motion } from '@citame/ui/theme';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.details`
  border-bottom: 1px solid ${color.line};
  summary {
    display: flex;
    gap: 16px;
    align-items: flex-start;
    justify-content: space-between;
    padding: 18px 0;
    font-weight: 600;
    font-size: 16px;
    line-height: 24px;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: ${color.brandInk};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.brandInk};
    transition: transform ${motion.enter} ${motion.curve};
  }
  &[open] svg {
    transform: rotate(45deg);
  }
  p {
    max-width: 42em;
    padding: 0 36px 20px 0;
    color: ${color.textSoft};
    font-size: 16px;
    line-height: 25px;
    text-wrap: pretty;
  }
`;

export function Question({ question, answer }: { question: string; answer: string }): ReactNode {
  return (
    <Root>
      <summary>
        {question}
        <Plus size={20} aria-hidden="true" />
      </summary>
      <p>{answer}</p>
    </Root>
  );
}
