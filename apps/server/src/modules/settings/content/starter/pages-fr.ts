export const frenchPages = {
  home_screen: `<h2>Le garage qui vient à vous</h2>
<p>Freins, huile, batterie, pneus, esthétique : un mécanicien s'en occupe dans votre entrée pendant que vous vaquez à vos
affaires. Vous voyez le prix complet avant de réserver.</p>`,
  checkout_payment_note: `<p><strong>Par carte :</strong> 0 $ aujourd'hui. Un acompte est débité quand votre mécanicien confirme, le
reste après les travaux. D'ici là, votre banque affiche une retenue. <strong>Comptant :</strong> vous payez votre mécanicien après les
travaux. Si vous annulez avant la confirmation, la retenue est annulée.</p>`,
  'landing.car-detailing.title': 'Esthétique automobile mobile, à votre porte',
  'landing.car-detailing.html': `<p>Un spécialiste vient à vous avec l'eau, l'électricité et tout le reste, et nettoie votre
voiture là où elle est stationnée : l'intérieur, l'extérieur ou les deux.</p>
<h2>Ce que vous pouvez réserver</h2>
<ul>
<li><strong>Lavage express :</strong> extérieur à la main, roues et vitres.</li>
<li><strong>Intérieur :</strong> sièges, tapis, tableau de bord, vitres.</li>
<li><strong>Extérieur :</strong> lavage, décontamination, protection.</li>
<li><strong>Complet et supérieur :</strong> les deux, avec plus de temps pour ce que les années ont laissé.</li>
</ul>
<h2>Comment ça marche</h2>
<ol>
<li>Dites-nous de quelle voiture il s'agit et où elle est stationnée.</li>
<li>Choisissez le service et la plage. Le prix suit la taille de votre voiture et comprend tous les frais.</li>
<li>Nous venons à vous. Le reçu et les photos sont dans votre compte.</li>
</ol>
<h2>Ce qu'il nous faut</h2>
<p>De l'espace pour ouvrir toutes les portières, un endroit où le lavage est permis, et la clé. Retirez d'abord vos effets. Vous pouvez
ajouter l'enlèvement des poils d'animaux ou des odeurs à la réservation, chacun avec son prix.</p>
<h2>Paiement et annulation</h2>
<p>Vous voyez le prix complet avant de réserver. L'annulation est gratuite tant que la visite n'est pas confirmée.</p>`,
  'landing.brakes-replacement.title': 'Remplacement de freins dans votre entrée',
  'landing.brakes-replacement.html': `<p>Ça grince, ça frotte, la pédale est molle? Un mécanicien vient avec les pièces
de votre voiture et remplace plaquettes, disques, segments ou étriers sur place.</p>
<h2>Ce que vous obtenez</h2>
<ul>
<li>Un prix détaillé pour votre voiture avant de réserver : main-d'œuvre, pièces de la gamme choisie, taxes.</li>
<li>Des plaquettes de la gamme économique à celle du constructeur, la garantie de chacune à côté de son prix.</li>
<li>Des photos des anciennes et des nouvelles pièces, et l'odomètre sur votre reçu.</li>
</ul>
<h2>Comment ça marche</h2>
<ol>
<li>Choisissez votre voiture par année, marque et modèle, ou par son NIV.</li>
<li>Choisissez l'avant, l'arrière ou les quatre roues, plaquettes seules ou avec disques.</li>
<li>Prenez une plage qui vous convient. Il faut un sol ferme et plat et un peu d'espace autour de la voiture.</li>
</ol>
<h2>S'il faut davantage</h2>
<p>Un étrier usé ou une conduite qui fuit ne se voient qu'une fois les roues enlevées. Vous recevez le prix et une photo, et rien de plus
n'est fait sans votre accord. Nous notons ce que vous refusez pour que vous puissiez le réserver plus tard.</p>
<h2>Garantie</h2>
<p>Les pièces et la main-d'œuvre ont la garantie affichée avec le service, jamais moindre que celle de la loi de votre
province.</p>`,
  'page.about': `<p>{brand} amène le garage chez vous : réparation, entretien, inspection et esthétique dans votre entrée, au travail ou
partout où vous êtes stationné et où il est permis de travailler.</p>
<h2>Nos promesses</h2>
<ul>
<li><strong>Votre prix complet d'abord.</strong> Main-d'œuvre, pièces, déplacement et taxes, ligne par ligne, avant de réserver. Aucuns
travaux supplémentaires sans votre accord.</li>
<li><strong>Des plages que nous respectons.</strong> Nous affichons seulement les plages où un mécanicien qualifié peut être là, temps de
route compris.</li>
<li><strong>Un travail vérifiable.</strong> Les photos, l'odomètre et les pièces utilisées restent avec votre rendez-vous. Le reçu indique
combien de temps chaque pièce est garantie.</li>
<li><strong>De vraies personnes.</strong> Vous savez qui vient, vous pouvez lui écrire, et notre bureau est là si quelque chose ne va
pas.</li>
</ul>
<h2>Comment se passe une visite</h2>
<ol>
<li><strong>Voyez votre prix.</strong> Parlez-nous de votre véhicule et dites-nous où il est stationné.</li>
<li><strong>Choisissez une plage.</strong> Votre mécanicien confirme, et un texto vous avise quand il est en route.</li>
<li><strong>Vaquez à vos affaires.</strong> Le travail se fait dans votre entrée. Vous recevez des photos, un reçu et une garantie.</li>
</ol>
<h2>Où nous travaillons</h2>
<p>Entrez votre code postal dans la vérification du prix pour savoir si un mécanicien le dessert. Nous travaillons en français et en
anglais.</p>
<h2>Qui nous sommes</h2>
<p>{merchant}</p>`,
  'page.support': `<p>La plupart des choses se règlent le plus vite dans votre rendez-vous. Voici où les trouver.</p>
<blockquote><p><strong>Fumée, feu ou fuite de carburant?</strong> Éloignez-vous du véhicule et composez le 911.</p></blockquote>
<h2>Avant votre visite</h2>
<h3>Comment annuler?</h3>
<p>Ouvrez votre rendez-vous et choisissez Annuler. C'est gratuit tant que votre mécanicien n'a pas confirmé, et la retenue sur votre carte
est annulée aussitôt. Une fois la visite confirmée, faites une demande à partir du rendez-vous; vous voyez les frais, s'il y en a, avant de
décider.</p>
<h3>Puis-je changer la plage?</h3>
<p>Oui. Ouvrez votre rendez-vous et changez la date tant que votre mécanicien n'a pas confirmé. Ensuite, faites une demande à partir du
rendez-vous.</p>
<h3>Quand ma carte est-elle débitée?</h3>
<p>Pas à la réservation. Un acompte est débité quand votre mécanicien confirme, le reste après les travaux. D'ici là, votre banque affiche
une retenue, qui n'est pas un débit.</p>
<h3>Ma banque veut que je confirme le paiement</h3>
<p>Ouvrez votre rendez-vous et terminez la confirmation avec votre banque. Nous gardons votre plage pendant 15 minutes.</p>
<h3>Mon code n'arrive pas</h3>
<p>Attendez une minute, vérifiez le numéro, puis demandez un nouveau code.</p>
<h2>Après votre visite</h2>
<h3>Où est mon reçu?</h3>
<p>Dans votre rendez-vous, sous Documents. Vous pouvez l'enregistrer en PDF.</p>
<h3>Quelque chose ne va pas avec le travail</h3>
<p>Les pièces et la main-d'œuvre sont garanties. Ouvrez votre rendez-vous et faites une demande sous garantie, ou écrivez-nous avec le
numéro du rendez-vous et, si possible, une photo.</p>
<h2>Votre compte</h2>
<h3>Comment corriger mes renseignements ou obtenir une copie de mes données?</h3>
<p>Allez dans Compte. Vous pouvez corriger vos renseignements, télécharger une copie de vos données et choisir les messages que vous
recevez.</p>
<h3>Comment supprimer mon compte?</h3>
<p>Dans Compte, ou <a href="/company/delete-account">sur cette page</a> si vous ne pouvez pas vous connecter.</p>`,
  'page.contact': `<p>Une question, une idée, quelque chose qui ne va pas? Nous répondons en français et en anglais. S'il s'agit d'une visite,
ajoutez le numéro du rendez-vous.</p>
<h2>Votre vie privée</h2>
<p>La personne responsable de la protection des renseignements personnels répond à
<a href="mailto:{supportEmail}">{supportEmail}</a>. Écrivez « Confidentialité » dans l'objet.</p>
<h2>Pour porter plainte</h2>
<p>Dites-nous ce qui s'est passé et ce qui réglerait la situation. Si nous ne nous entendons pas, l'organisme de protection du consommateur
de votre province peut vous aider.</p>
<h2>Difficile à utiliser?</h2>
<p>Si quelque chose ici vous est difficile à utiliser, dites-nous quoi et avec quel appareil. Nous le corrigerons.</p>
<h2>Qui nous sommes</h2>
<p>{merchant}</p>`,
  'page.suppliers': `<p>Nos mécaniciens posent des pièces de plusieurs gammes, de l'économique à celle du constructeur. Il les leur faut le
jour même, près du lieu de travail.</p>
<h2>Ce que nous cherchons</h2>
<ul>
<li><strong>La bonne gamme.</strong> Freins, filtres, liquides, batteries, courroies, capteurs et pièces d'usure pour ce que l'on conduit au
Canada.</li>
<li><strong>Une livraison rapide.</strong> À un casier ou au mécanicien, le jour même ou le lendemain, et des retours faciles.</li>
<li><strong>Une bonne garantie.</strong> Au moins aussi longue que celle que nous donnons, et des numéros de pièces qui se trouvent par le
NIV.</li>
<li><strong>Des factures claires.</strong> En dollars canadiens, avec votre numéro de TPS/TVH ou de TVQ.</li>
</ul>
<p>Dites-nous ce que vous tenez, où et en combien de temps.</p>`,
  'page.mechanics': `<p>Apportez vos outils et votre métier. Nous apportons les réservations.</p>
<h2>Comment ça marche</h2>
<ul>
<li><strong>Votre secteur, vos heures.</strong> Vous fixez votre base, votre rayon, vos compétences, vos heures de la semaine et vos
congés.</li>
<li><strong>Tout savoir d'abord.</strong> Chaque intervention montre le travail, le lieu, la distance, la durée et sa valeur.
Confirmez-la, refusez-la en donnant une raison ou laissez-la à un autre.</li>
<li><strong>Le temps de route est compté.</strong> La journée que vous voyez est une journée faisable.</li>
<li><strong>Une seule application.</strong> Notez l'odomètre, prenez les photos, proposez les travaux supplémentaires avec leur prix et
terminez l'intervention. Nous percevons les paiements par carte; le comptant se règle avec le bureau.</li>
</ul>
<h2>Ce qu'il vous faut</h2>
<ul>
<li>Le certificat ou le permis que votre province exige.</li>
<li>Vos outils, votre véhicule et un permis de conduire.</li>
<li>Une assurance responsabilité.</li>
<li>Un téléphone avec données.</li>
</ul>`,
  'page.manufacturers': `<p>Les petits travaux sous garantie, les campagnes et les inspections n'obligent pas le propriétaire à se rendre chez
le concessionnaire. Nous les faisons là où le véhicule est stationné.</p>
<h2>Ce que nous offrons</h2>
<ul>
<li><strong>Des visites à la maison ou au travail.</strong> Convenues directement avec le propriétaire, en français ou en anglais, partout
où nous avons un mécanicien.</li>
<li><strong>Un dossier de chaque visite.</strong> NIV, odomètre, pièces, durée, photos avant et après.</li>
<li><strong>Vos propres pièces.</strong> Lorsque le propriétaire les choisit ou que le travail l'exige.</li>
</ul>
<p>Les rappels sont faits sans frais par les concessionnaires, et nous le disons aux propriétaires. Si vous fabriquez ou importez des
véhicules, des pièces ou des outils, écrivez-nous.</p>`,
};
