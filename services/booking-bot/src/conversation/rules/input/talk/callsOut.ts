const hail = '(?:h?ola+s?|ola|holi\\w*|buenas|alo|oye|oiga|eo|perdona?|disculpa|hello+|hi|hey|excuse me)';
const greets = new RegExp(`^${hail}(?: ${hail})*$`);
const anyone = new RegExp(
  `^(?:${hail} )*(?:(?:hay |esta |estas |estais |sigue |sigues |seguis )?alguien(?: (?:ahi|por ahi|aqui|me lee|me contesta|responde))?|(?:sigues|seguis|estas|estais|siguen|estan) (?:por )?ahi|(?:is )?(?:any|some)(?:one|body)(?: (?:there|here|home))?|(?:are )?you (?:still )?there|still there)$`,
);

/** «¿Hola?», «¿hay alguien?»: they wait, and wonder whether they were heard. @param folded message without accents and capitals */
export function callsOut(text: string, folded: string): boolean {
  return anyone.test(folded) || (text.includes('?') && greets.test(folded));
}
