export const frenchPages = {
  home_screen: `<h2>Le garage qui vient à vous</h2>
<p>Freins, huile, batterie, pneus, esthétique : un mécanicien s'en occupe dans votre entrée pendant que vous vaquez à vos
affaires. Vous voyez le prix complet avant de réserver.</p>`,
  checkout_payment_note: `<p>Par carte, rien n'est débité à la réservation : un dépôt est retenu maintenant et perçu lorsque le
mécanicien confirme, le reste est retenu et perçu une fois le travail fait, pour ce qu'il a coûté. Comptant, vous payez le mécanicien
une fois le travail fait. Si la commande est annulée pendant qu'elle est en attente, tout ce qui est retenu est libéré.</p>`,
  'landing.car-detailing.title': 'Esthétique automobile mobile, à votre porte',
  'landing.car-detailing.html': `<p>Votre voiture redevient propre là où elle se trouve. Un spécialiste vient avec l'eau,
le courant et tout le reste, pour l'intérieur, l'extérieur ou les deux.</p>
<h2>Ce que vous pouvez réserver</h2>
<ul>
<li><strong>Lavage express :</strong> extérieur à la main, roues et vitres.</li>
<li><strong>Intérieur :</strong> sièges, tapis, tableau de bord, vitres.</li>
<li><strong>Extérieur :</strong> lavage, décontamination, protection.</li>
<li><strong>Complet et supérieur :</strong> les deux, avec plus de temps pour ce que les années ont laissé.</li>
</ul>
<h2>Comment ça marche</h2>
<ol>
<li>Dites où se trouve la voiture et laquelle c'est.</li>
<li>Choisissez le service et l'heure. Le prix suit la taille de votre voiture et comprend tous les frais.</li>
<li>Nous venons, vous évaluez le résultat et le reçu est dans l'application.</li>
</ol>
<h2>Ce qu'il nous faut</h2>
<p>De l'espace pour ouvrir toutes les portes, un endroit où le lavage est permis, et la clé. Veuillez d'abord retirer vos effets. Les
options, comme les poils d'animaux ou les odeurs, vous sont offertes à la réservation, chacune avec son prix.</p>
<h2>Paiement et annulation</h2>
<p>Vous voyez le prix complet avant de réserver. Tant que la visite n'est pas confirmée, vous l'annulez vous-même sans frais.</p>`,
  'landing.brakes-replacement.title': 'Remplacement de freins dans votre entrée',
  'landing.brakes-replacement.html': `<p>Ça grince, ça frotte, la pédale est molle? Un mécanicien vient avec les pièces
de votre voiture et remplace plaquettes, disques, segments ou étriers sur place.</p>
<h2>Ce que vous obtenez</h2>
<ul>
<li>Un prix détaillé pour votre voiture avant de réserver : main-d'œuvre, gamme de pièces choisie, taxes.</li>
<li>Des plaquettes de la gamme économique à celle du constructeur, la garantie de chacune à côté de son prix.</li>
<li>Des photos de l'ancien et du neuf, et l'odomètre sur votre reçu.</li>
</ul>
<h2>Comment ça marche</h2>
<ol>
<li>Choisissez votre voiture par année, marque et modèle, ou par son NIV.</li>
<li>Choisissez l'avant, l'arrière ou les quatre roues, plaquettes seules ou avec disques.</li>
<li>Prenez une heure qui vous convient. Il faut un sol ferme et plat et un peu d'espace autour de la voiture.</li>
</ol>
<h2>S'il faut davantage</h2>
<p>Un étrier usé ou une conduite qui fuit ne se voient qu'une fois les roues enlevées. Vous recevez alors une proposition avec son
prix, et rien de plus n'est fait avant que vous l'acceptiez. Ce que vous refusez reste noté avec votre voiture.</p>
<h2>Garantie</h2>
<p>Les pièces et la main-d'œuvre portent la garantie affichée avec le service, jamais moindre que celle de la loi de votre
province.</p>`,
  'page.about': `<p>{brand} amène le garage chez vous : réparation, entretien, inspection et esthétique dans les entrées, au travail et
partout où une voiture se trouve et peut être réparée.</p>
<h2>Ce que nous nous imposons</h2>
<ul>
<li><strong>Le prix complet d'abord.</strong> Main-d'œuvre, pièces, distance et chaque taxe figurent ligne par ligne avant la
réservation, et le prix que vous acceptez est celui que vous payez. Rien de plus n'est fait sans votre accord.</li>
<li><strong>Des heures qui tiennent.</strong> Seules vous sont offertes les heures où un mécanicien compétent peut se rendre, compte tenu
de la visite d'avant et de celle d'après.</li>
<li><strong>Un travail vérifiable.</strong> Les photos, l'odomètre et les pièces utilisées restent avec votre commande, et le reçu dit
combien de temps chacune est garantie.</li>
</ul>
<h2>Où nous travaillons</h2>
<p>Entrez votre adresse et vous saurez aussitôt si un mécanicien la dessert. Nous travaillons en français et en anglais.</p>
<h2>Qui nous sommes</h2>
<p>{merchant}</p>`,
  'page.support': `<p>La plupart des questions se règlent le plus vite là où elles se posent : dans votre commande.</p>
<h2>Avant la visite</h2>
<ul>
<li><strong>Annuler :</strong> ouvrez la commande pendant qu'elle est en attente et appuyez sur Annuler. C'est sans frais, et ce qui
était retenu est libéré.</li>
<li><strong>Une autre heure :</strong> ouvrez la commande et modifiez la date pendant qu'elle est en attente. Une fois confirmée,
écrivez-nous avec son numéro.</li>
<li><strong>La banque demande de confirmer un paiement :</strong> ouvrez la commande et complétez l'autorisation. Votre heure est gardée
15 minutes.</li>
<li><strong>Le code n'arrive pas :</strong> attendez une minute, vérifiez le numéro, demandez-le de nouveau.</li>
</ul>
<h2>Après la visite</h2>
<ul>
<li><strong>Reçu :</strong> il est avec la commande, en page et en PDF.</li>
<li><strong>Quelque chose ne va pas :</strong> écrivez-nous avec le numéro de la commande et, si possible, une photo. Les pièces et la
main-d'œuvre sont garanties.</li>
</ul>
<h2>Vos données</h2>
<p>Dans votre profil, vous corrigez vos renseignements, téléchargez une copie de vos données et supprimez votre compte.</p>
<p>Écrivez à <a href="mailto:{supportEmail}">{supportEmail}</a>.</p>
<p><strong>Fumée, feu ou fuite de carburant :</strong> quittez le véhicule et composez le 911.</p>`,
  'page.contact': `<p>{merchant}</p>
<p>Courriel : <a href="mailto:{supportEmail}">{supportEmail}</a>. Ajoutez le numéro de la commande s'il y en a une.</p>
<ul>
<li><strong>Confidentialité :</strong> la personne responsable de la protection des renseignements personnels répond à la même adresse;
écrivez « Confidentialité » dans l'objet.</li>
<li><strong>Plaintes :</strong> dites-nous ce qui s'est passé et ce qui réparerait la situation. Si nous ne nous entendons pas,
l'organisme de protection du consommateur de votre province vous aide.</li>
<li><strong>Accessibilité :</strong> si quelque chose ici vous est difficile à utiliser, dites-nous quoi et avec quel appareil.</li>
</ul>
<p>Nous répondons en français et en anglais.</p>`,
  'page.suppliers': `<p>Nos mécaniciens posent des pièces de plusieurs gammes, de l'économique à celle du constructeur, et chaque
réservation dit laquelle. Il nous les faut le jour même, près du lieu de travail.</p>
<h2>Ce que nous cherchons</h2>
<ul>
<li>Freins, filtres, liquides, batteries, courroies, capteurs et pièces d'usure pour ce que l'on conduit au Canada.</li>
<li>La livraison à un casier ou au mécanicien, le jour même ou le lendemain, et des retours sans dispute.</li>
<li>Une garantie au moins aussi longue que celle que nous donnons, et des numéros de pièces qui se trouvent par le NIV.</li>
<li>Des factures en dollars canadiens avec votre numéro de TPS/TVH ou de TVQ.</li>
</ul>
<p>Dites-nous ce que vous tenez, où et en combien de temps : <a href="mailto:{supportEmail}">{supportEmail}</a>.</p>`,
  'page.mechanics': `<p>Apportez vos outils et votre métier; nous apportons les réservations.</p>
<h2>Comment ça marche</h2>
<ul>
<li>Vous fixez votre base, votre rayon, vos compétences, vos heures de la semaine et vos congés.</li>
<li>Chaque offre montre le travail, le lieu, la distance, la durée et la valeur de l'intervention. Vous confirmez, refusez en donnant une raison ou la
laissez à un autre.</li>
<li>Le temps de route entre les visites est compté : la journée que vous voyez est une journée faisable.</li>
<li>Vous notez l'odomètre, prenez les photos, proposez les travaux supplémentaires avec leur prix et terminez la commande dans
l'application. Les cartes sont perçues pour vous; le comptant se règle avec le bureau.</li>
</ul>
<h2>Ce qu'il vous faut</h2>
<ul>
<li>Le certificat ou le permis que votre province exige pour votre travail, vos outils et votre véhicule.</li>
<li>Une assurance responsabilité, un permis de conduire et un téléphone avec données.</li>
</ul>
<p>Écrivez-nous votre métier, votre ville et quelques mots sur votre travail :
<a href="mailto:{supportEmail}">{supportEmail}</a>.</p>`,
  'page.manufacturers': `<p>Les petits travaux sous garantie, les campagnes et les inspections n'obligent pas le propriétaire à se rendre chez
le concessionnaire : nous les faisons là où se trouve le véhicule.</p>
<h2>Ce que nous offrons</h2>
<ul>
<li>Des visites convenues directement avec le propriétaire, en français ou en anglais, partout où nous avons un mécanicien.</li>
<li>Un dossier de chaque visite : NIV, odomètre, pièces, durée, photos avant et après.</li>
<li>Des pièces de votre gamme lorsque le propriétaire les choisit ou que le travail l'exige.</li>
</ul>
<p>Les rappels sont faits sans frais par les concessionnaires; nous le disons aux propriétaires. Si vous fabriquez ou importez des
véhicules, des pièces ou des outils, écrivez-nous : <a href="mailto:{supportEmail}">{supportEmail}</a>.</p>`,
};
