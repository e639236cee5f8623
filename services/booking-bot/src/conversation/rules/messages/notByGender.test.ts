import { expect, it } from '@jest/globals';
import { peluqueriaSol } from '../../../../test/kit/salon.ts';
import { notByGenderText } from './notByGender.ts';

const business = {
  ...peluqueriaSol,
  employees: [
    { id: 'ana', name: 'Alex' },
    { id: 'luis', name: 'Sam' },
  ],
};

it('says who there is where no name tells who is a woman', () => {
  const none = { employeeIds: [] };
  expect(notByGenderText({ locale: 'es', business }, none, 'corte con una chica')).toContain('Alex o Sam');
  expect(notByGenderText({ locale: 'en', business }, none, 'haircut, no men please')).toContain(
    'Alex or Sam',
  );
});

it('says nothing where people were named, or no gender', () => {
  expect(notByGenderText({ locale: 'es', business }, { employeeIds: ['ana'] }, 'con una chica')).toBe('');
  expect(notByGenderText({ locale: 'es', business }, { employeeIds: [] }, 'corte de mujer')).toBe('');
});
