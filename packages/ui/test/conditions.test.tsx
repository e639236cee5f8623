import { expect, it } from '@jest/globals';
import { styled } from 'styled-components';
import { renderUi } from './renderUi.tsx';

const Box = styled.p`
  color: red;
  @media (max-width: 767px) {
    color: green;
    b {
      color: black;
    }
  }
`;

it('conditions stand within the rules that they are about', () => {
  const { container } = renderUi(<Box />);
  const [, name = ''] = container.querySelector('p')?.className.split(' ') ?? [];
  const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(name).not.toBe('');
  expect(written).toContain(`.${name}{@media (max-width: 767px){color:green;}}`);
  expect(written).toContain(`.${name} b{@media (max-width: 767px){color:black;}}`);
  expect(written).not.toMatch(/@media \(max-width: 767px\)\{\./);
});
