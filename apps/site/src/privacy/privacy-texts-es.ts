import type { PrivacyTexts } from './privacy-texts.ts';

export const es: PrivacyTexts = {
  title: 'Privacidad',
  description:
    'Qué guarda de usted esta instalación de Méridienne, por qué, durante cuánto tiempo y cómo pedir que se borre.',
  lead: 'Qué guarda de usted esta instalación de Méridienne, por qué, durante cuánto tiempo y cómo pedir que se borre.',
  changed: 'Última modificación: 21 de noviembre de 2026',
  contents: 'En esta página',
  inShort: 'En resumen',
  short: [
    'Sin cookies, sin publicidad, sin seguimiento de un sitio a otro.',
    'Sus datos sirven para su reserva. Se borran pasado el plazo que el establecimiento ha elegido: 36 meses si no ha elegido otro.',
    'De una reserva confidencial, el establecimiento no ve ni su correo ni su teléfono.',
    'Puede pedir que se le muestre, se corrija o se borre lo que se guarda de usted.',
  ],
  sections: {
    operator: {
      title: 'Quién es responsable, y con qué derecho',
      texts: [
        'El establecimiento en el que reserva es responsable de los datos de su reserva; esta instalación los guarda por cuenta suya. De las cuentas, de estas páginas y de su seguridad lo es el operador de esta instalación.',
        'Para la reserva y las cuentas, la base es el contrato con usted (artículo 6.1.b del RGPD). Para frenar los abusos, encontrar averías y contar las visitas, es el interés legítimo en un servicio seguro que funcione (artículo 6.1.f). No se vende nada, y ninguna máquina decide sobre usted.',
      ],
    },
    kept: { title: 'Qué, por qué, cuánto tiempo', texts: [] },
    booking: {
      title: 'Cuando reserva',
      texts: [
        'El formulario pide su nombre, sus apellidos, su correo y, si no tiene cuenta, su teléfono. Sin ellos, el establecimiento no sabría a quién espera ni cómo avisarle: por eso no hay ninguna casilla que marcar.',
        'Encima del botón de validación, una frase dice cuántos meses se guardan estos datos. Queda registrada con su reserva. Pasado ese plazo, contado desde el día reservado, una limpieza diaria borra su nombre, su correo, su teléfono, su petición, las notas del equipo y el vínculo con su cuenta. Quedan el día, lo reservado y el precio, sin su nombre. El establecimiento puede acortar ese plazo, nunca alargarlo para una reserva ya hecha.',
        'El pago se hace en el establecimiento: aquí no se pide ningún número de tarjeta.',
      ],
    },
    traveller: {
      title: 'Cuando tiene una cuenta de viajero',
      texts: [
        'La cuenta es opcional. Guarda su correo, su nombre, sus apellidos y su teléfono, y le muestra sus reservas. La contraseña solo se guarda como huella: nadie puede leerla. Una contraseña provisional vale 24 horas.',
        'Cada acceso a su cuenta, de viajero o de hotelero, guarda el nombre del navegador y del sistema y cuándo se abrió y se vio por última vez: treinta días como máximo. Puede verlos y cerrarlos desde su perfil.',
        'Las reservas hechas con su cuenta se ven en ella hasta que se borran sus datos. La cuenta se conserva hasta que usted pida que se borre.',
      ],
    },
    hotelier: {
      title: 'Cuando es hotelero',
      texts: [
        'Su cuenta guarda su correo, su nombre de usuario, su nombre, sus apellidos, su teléfono si lo da y la huella de su contraseña, con el nombre y el sitio de su establecimiento. Al registrarse, los administradores de esta instalación reciben un correo con su nombre, su correo y su establecimiento.',
        'Si el operador ha conectado un servicio de traducción (DeepL), de lugares (Google) o de iconos (Flaticon), lo que busca o hace traducir se le envía. Los datos de sus clientes no forman parte de ello.',
      ],
    },
    visits: {
      title: 'Cuando visita una página',
      texts: [
        'Nuestras páginas no ponen ninguna cookie. Sus tipos de letra y sus imágenes vienen de este servidor. Un vídeo solo se carga tras un clic, desde youtube-nocookie.com; YouTube recibe entonces su dirección.',
        'El widget de un hotel no guarda nada en su navegador. Para contar las visitas envía un número sacado al azar para la página abierta, el paso alcanzado y la hora; ni nombre, ni dirección, ni dispositivo. Cuando la visita lleva a una reserva, ese número se anota con ella.',
        'Si el sitio del hotel tiene su propia medición de audiencia, el widget le anuncia los pasos, lo elegido, y el número y el importe de la reserva, nunca sus datos. Lo que el sitio haga con ello depende de él: consulte su página de privacidad.',
      ],
    },
    readers: {
      title: 'Quién ve qué, y dónde',
      texts: [
        'El equipo del establecimiento ve sus reservas, y solo las suyas. Si la reserva es confidencial, su correo y su teléfono no le llegan ni en pantalla, ni en los ficheros, ni en los correos. En los calendarios que conecta a sus reservas nunca aparece ningún correo ni teléfono.',
        'Usted ve sus reservas con su cuenta o por el enlace de sus correos. Ese enlace basta para ver y anular la reserva: no lo comparta.',
        'Los administradores de esta instalación pueden leerlo todo, salvo las contraseñas, para mantenerla y responder a sus peticiones.',
        'Todo está en la base de datos de esta instalación, donde su operador o en el alojamiento que este ha elegido; los correos salen por su servidor de envío o, si no ha conectado ninguno, quedan en una carpeta de la instalación. Sus copias de seguridad pueden contener un tiempo lo que se acaba de borrar. Lo que un establecimiento ha recibido por correo o guardado en un fichero está en su poder.',
      ],
    },
    browser: {
      title: 'En su navegador',
      texts: [
        'Ninguna cookie, pero sí algunas líneas que el propio navegador guarda para que funcionen el espacio del hotelero y el del viajero. No sirven para nada más, y puede borrarlas en sus ajustes.',
      ],
    },
    rights: {
      title: 'Sus derechos',
      texts: [
        'Puede preguntar qué se guarda de usted, recibirlo en un fichero, pedir que se corrija o se borre, y oponerse a su uso. El borrado abarca todas sus reservas pasadas y su cuenta de viajero; una reserva futura debe anularse antes, pues el establecimiento debe saber a quién espera.',
      ],
    },
  },
  kept: {
    columns: ['Qué', 'Por qué', 'Cuánto tiempo'],
    rows: [
      [
        'Su nombre, correo y teléfono, su petición y las notas del equipo',
        'Recibirle, y escribirle acerca de la reserva',
        'Los meses que dice el formulario, desde el día reservado',
      ],
      [
        'Lo reservado: día, horas, servicio, extras, personas, precio, idioma',
        'Las cuentas y las estadísticas del establecimiento',
        'Sin límite, pero sin su nombre una vez borrados sus datos',
      ],
      ['La frase que aceptó al reservar', 'Saber qué se le dijo', 'Tanto como la reserva'],
      ['Su cuenta de viajero', 'Reconocerle, mostrarle sus reservas', 'Hasta que pida que se borre'],
      [
        'La cuenta de un hotelero y de su establecimiento',
        'Darle acceso a su establecimiento',
        'Mientras la cuenta exista',
      ],
      [
        'Las aperturas de un widget: número al azar, paso, hora',
        'Contar las visitas',
        'Sin límite, sin identidad',
      ],
      [
        'La dirección de red de quien se conecta, se registra, reserva o abre un widget, y el correo empleado',
        'Frenar los abusos',
        'De unos minutos a treinta horas; se borran la noche siguiente',
      ],
      [
        'La huella de una petición de reserva',
        'No reservar dos veces',
        '24 horas; se borra la noche siguiente',
      ],
      ['Un correo que no pudo salir: su destinatario y el error', 'Reparar', '30 días'],
      [
        'El registro del servidor: hora, tipo de petición, duración; ni dirección, ni nombre, ni texto',
        'Encontrar averías',
        'Según el operador',
      ],
    ],
  },
  stored: {
    columns: ['Nombre', 'Qué es', 'Hasta cuándo'],
    rows: [
      [
        'meridienne.session',
        'La prueba de que está conectado, su correo, su nombre de usuario y sus funciones',
        'Su desconexión; no vale nada pasados 30 días',
      ],
      [
        'meridienne.devices',
        'Pruebas de que ya ha iniciado sesión aquí, para dejarle entrar cuando otros prueban su contraseña',
        'Mientras no las borre; no valen nada cuando cambia la contraseña',
      ],
      ['meridienne.superAdmin', 'Si administra la instalación', 'Su desconexión'],
      ['meridienne.language', 'El idioma del espacio', 'Mientras no lo borre'],
      ['meridienne.help.*', 'Los consejos que ya ha leído', 'Mientras no los borre'],
      [
        'meridienne.firstSteps.*',
        'Hasta dónde han llegado los primeros pasos de un establecimiento nuevo',
        'Mientras no lo borre',
      ],
      ['meridienne.account', 'El establecimiento en el que trabaja un hotelero', 'El cierre de la pestaña'],
      [
        'meridienne.booking',
        'Una reserva que un hotelero estaba escribiendo cuando terminó su sesión',
        '10 minutos, o el cierre de la pestaña',
      ],
      ['meridienne.typed.*', 'Precios escritos y aún no guardados', 'Su registro, o el cierre de la pestaña'],
    ],
  },
  askVenue:
    'Escriba al establecimiento en el que reservó, por ejemplo respondiendo a su correo de confirmación.',
  askOperator: ['También puede escribir', 'al operador de esta instalación'],
  authority:
    'Si la respuesta no le satisface, puede acudir a la autoridad de protección de datos de su país; en España, la AEPD.',
  top: 'Inicio de la página',
};
