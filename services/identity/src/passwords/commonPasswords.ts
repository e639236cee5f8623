/**
 * The passwords that people choose most and attackers try first, of 8 characters or more, lower-cased. Ships with the
 * code, so that checking a password sends it to no other service.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123123123 1234512345 11223344 1122334455 112233445566 12341234
  123321123 123454321 123456123 123456654321 12344321 87654321 987654321 9876543210 0123456789 01234567 0987654321
  147258369 147852369 159357456 159753456 741852963 789456123 963852741 123789456 321654987 78945612 14725836
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 xsw21qaz
  q1w2e3r4 q1w2e3r4t5 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwerty123456 asdfghjk asdfghjkl
  asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, qweasdzxc qwer1234 qwerasdf 1234qwer 123qweasd 123qwe123
  abcd1234 abc12345 abc123456 abcdefgh abcdefg1 abcdefghi aa123456 aa12345678 a1234567 a12345678 a123456789 a1b2c3d4
  a1b2c3d4e5 aaaaaa11 1a2b3c4d 123abc123 123456aa 123456ab 12345abc 12345qwe 1234abcd 12qwaszx
  password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword p@ssword1 p@ssw0rd1
  pa55word pass1234 pass12345 password01 password2 mypassword newpassword changeme changeme1 changeme123 letmein1
  letmein123 welcome1 welcome123 welcome1234 administrator admin123 admin1234 admin12345 administrador adminadmin
  rootroot test1234 testtest testing1 testing123 guest123 default1 temporal temporal1 secret123 trustno1 iloveyou
  iloveyou1 iloveyou2 loveyou1 iloveu12 princess princess1 sunshine sunshine1 football football1 baseball baseball1
  basketball superman superman1 batman123 spiderman starwars pokemon1 pokemon123 dragon123 monkey123 master123
  shadow123 michael1 jennifer jessica1 charlie1 ashley123 daniel123 jordan23 computer internet samsung1 samsung123
  corvette mercedes ferrari1 liverpool liverpool1 chelsea1 arsenal1 barcelona barcelona1 realmadrid realmadrid1
  atleticomadrid fcbarcelona valencia sevilla1 madrid123 espana123 mexico123 argentina colombia1 chocolate chocolate1
  butterfly blink182 whatever whatever1 freedom1 forever1 cheese123 cookie123 hello123 hello1234 hellohello
  contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 micontraseña micontrasena miclave123
  clave123 clave1234 clave12345 usuario1 usuario123 bienvenido bienvenida bienvenido1 hola1234 hola12345 hola123456
  holahola holamundo teamo123 teamomucho tequiero tequiero1 tequieromucho teamoteamo amorcito amor1234 mivida123
  miamor123 estrella estrella1 mariposa mariposa1 princesa princesa1 corazon1 corazon123 felicidad esperanza alejandro
  alejandra fernando francisco cristina gonzalez rodriguez fernandez guillermo santiago sebastian valentina carolina
  isabella gabriela elizabeth alexander christian jonathan veronica patricia angelica murcielago america1
  `
    .trim()
    .split(/\s+/),
);
