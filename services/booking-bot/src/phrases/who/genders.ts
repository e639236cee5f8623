import { fold } from '../lex/typos.ts';
import { isGivenName } from './givenNames.ts';

/** Women's first names that do not end in «a», and men's that do. */
const women = words(
  'abigail abril agnes alice alison amparo amy anabel angeles ann anne annie aoife araceli ashley asuncion beatriz belen bet beth betty brittany carmen carol caroline catherine charlotte chloe claire clotilde concepcion conchita consuelo daisy debbie deborah denise dolores doris edith eilidh elizabeth ellen ellie emily ester esther evelyn grace guadalupe gwen hannah harriet heather helen ines irene iris isabel itziar ivonne jade jane janet jasmine jen jennifer jenny jess jill joanne joyce judith julie karen kate katherine kathy katie kelly kim kirsten kirsty lauren leanne leire leonor lily louise lourdes lucy luz lyn lynne macarena maite mar maribel marisol mary mayte megan melanie mercedes michelle milagros miriam molly montse montserrat naomi natalie nancy neus niamh nicole nieves pam patri patty paz penelope phoebe pilar poppy rachel raquel remedios rocio rosario rosie ruth sarah scarlett shannon sharon sinead siobhan sol sole soledad sophie stephanie susan suzanne sylvie tracy trini vicky victoria wendy zoe',
);
const men = words('bautista borja chema ezra garcia joshua josema juanma luca luka mattia nikita rafa');
/** Names of both. */
const either = words(
  'alex alexis charlie chris cruz dominic jackie jaime jamie jan jay joan jordan juli kai kerry kyle lauri leslie logan lyn morgan nicky pat pau rene reyes robin ronnie sam sasha stacey terry toni valen yan',
);

export type Gender = 'woman' | 'man';

/** The usual gender of a person by their first name; undefined where it does not tell. */
export function genderOf(name: string): Gender | undefined {
  const [first = ''] = fold(name).split(' ');
  if (either.has(first)) {
    return undefined;
  }
  if (women.has(first) || (first.endsWith('a') && !men.has(first))) {
    return 'woman';
  }
  return isGivenName(first) || men.has(first) || first.endsWith('o') ? 'man' : undefined;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
