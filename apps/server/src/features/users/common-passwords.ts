// The head of every published list of leaked passwords, six characters and longer (docs/decisions/0011-common-passwords.md).
const worst = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 111111 1111111 11111111 000000 00000000
  121212 123123 123123123 112233 123321 222222 333333 555555 666666 696969 777777 7777777 888888 88888888 999999
  159753 147258369 131313 101010 123654 159357 789456 789456123 741852963 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx
  qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyuiop qwertz azerty azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm
  q1w2e3r4 qweasd qweqwe asdasd asdf1234 zaq12wsx abc123 abcd1234 a123456 aa123456
  a1b2c3 a1b2c3d4 123abc 123qwe aaaaaa abcabc passw0rd p@ssw0rd p@ssword password password1
  password12 password123 password! passwort motdepasse motdepasse1 letmein letmein1 welcome welcome1
  welcome123 login123 admin1 admin123 administrator changeme changeme1 default master master123 superman batman
  spiderman pokemon naruto starwars iloveyou iloveyou1 iloveu loveme lovely jetaime jetaime1 bonjour bonjour1 soleil
  doudou chouchou princess princesse sunshine flower monkey dragon shadow killer hunter hunter2 tigger charlie
  michael michelle jordan jordan23 jessica jennifer ashley daniel andrew nicole thomas robert joseph amanda
  matthew football football1 baseball basketball soccer hockey hockey1 canada canada1 toronto toronto1 montreal
  montreal1 vancouver quebec canadiens canucks mapleleafs summer winter summer1 winter1 computer internet samsung
  google freedom whatever trustno1 access ginger pepper cookie chocolate cheese banana butterfly mustang corvette
  ferrari porsche mercedes honda1 toyota1 harley nothing`.split(/\s+/),
);

/** Tells whether a password is among the first that a thief tries: a famous one, or the person's own e-mail or name. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const typed = password.trim().toLowerCase();
  return worst.has(typed) || own.some((word) => word.length >= 4 && word.toLowerCase() === typed);
}
