export const frenchPages = {
  home_screen: `<h2>Le garage qui vient à vous</h2>
<p>Freins, huile, batterie, pneus, esthétique : un mécanicien s'en occupe dans votre entrée pendant que vous vaquez à vos
affaires. Vous voyez le prix complet avant de réserver.</p>`,
  checkout_payment_note: `<p>Rien n'est prélevé sur votre carte aujourd'hui. Le dépôt est perçu lorsque le mécanicien
confirme, le reste une fois le travail fait. Si la commande est annulée pendant qu'elle est en attente, tout ce qui est
retenu est libéré.</p>`,
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
</ol>`,
  'landing.brakes-replacement.title': 'Remplacement de freins dans votre entrée',
  'landing.brakes-replacement.html': `<p>Ça grince, ça frotte, la pédale est molle ? Un mécanicien vient avec les pièces
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
</ol>`,
};
